import { Download } from 'lucide-react';
import { Button } from '../button';

/** DownloadButtonProps hold what kind of file is downloaded, and what is done then. */
interface DownloadButtonProps {
  /** What the button says: CSV, PDF. */
  format: string;
  /** What the file has, for screen readers. */
  label: string;
  /** The file is on its way. */
  loading: boolean;
  onDownload(): void;
}

/** DownloadButton asks for a record as a file. */
export function DownloadButton({ format, label, loading, onDownload }: DownloadButtonProps) {
  return (
    <Button
      variant="ghost"
      size="s"
      icon={<Download aria-hidden />}
      loading={loading}
      aria-label={label}
      onClick={onDownload}
    >
      {format}
    </Button>
  );
}
