import type { ShellApi } from '@tessera/shell-api';

/** needRealAccount tells a trial user that an action needs a real account (section 6). */
export function needRealAccount({ dialogs, texts }: Pick<ShellApi, 'dialogs' | 'texts'>): void {
  void dialogs.confirm({
    title: texts.text('shell', 'dialog.notice'),
    text: texts.text('shell', 'in_need_true_account'),
    confirmLabel: texts.text('shell', 'dialog.confirm'),
  });
}
