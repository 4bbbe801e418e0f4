"""What the panels beside a board say."""
