import type { ShellApi } from '@tessera/shell-api';

/** Section 6: what a trial account is told wherever it asks for what only a real one has. */
export function needRealAccount({ dialogs, texts }: Pick<ShellApi, 'dialogs' | 'texts'>): void {
  void dialogs.confirm({
    title: texts.text('shell', 'dialog.notice'),
    text: texts.text('shell', 'in_need_true_account'),
    confirmLabel: texts.text('shell', 'dialog.confirm'),
  });
}
