import { useId, type ReactNode } from 'react';
import { Button } from '../button';
import { Dialog, type DialogProps } from './dialog';

/** ConfirmDialogProps hold a question: its texts, its answers, and what they do. */
export interface ConfirmDialogProps extends Pick<DialogProps, 'open' | 'title' | 'closeLabel' | 'delay'> {
  text: ReactNode;
  confirmLabel: string;
  /** Without it there is one button: a notice. */
  cancelLabel?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
  tone?: 'primary' | 'danger' | undefined;
  /** The confirmed action is under way. */
  busy?: boolean | undefined;
}

/** ConfirmDialog asks a question with two answers. The labels of the buttons name what they do. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { text, confirmLabel, cancelLabel, onConfirm, onCancel, tone = 'primary', busy, ...dialog } = props;
  const textId = useId();
  return (
    <Dialog
      {...dialog}
      role="alertdialog"
      size="s"
      sheet="auto"
      describedBy={textId}
      onClose={onCancel}
      footer={
        <>
          {cancelLabel !== undefined && (
            <Button variant="secondary" onClick={onCancel}>
              {cancelLabel}
            </Button>
          )}
          <Button variant={tone} loading={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div id={textId}>{text}</div>
    </Dialog>
  );
}
