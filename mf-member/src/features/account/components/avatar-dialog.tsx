import { useErrorText, useSession, useShell } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { Avatar } from '@tessera/ui-kit/avatar';
import { Dialog } from '@tessera/ui-kit/dialog';
import { FormError } from '@tessera/ui-kit/field';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { useTexts } from '../../../locales/use-texts';
import { useAvatars, useChooseAvatar } from '../api/avatars';
import styles from './avatar-dialog.module.css';

/** AvatarDialog lets the member choose an avatar; a press takes it at once. `current` is the URL of the one they have. */
export function AvatarDialog({ current, onClose }: { current: string; onClose(): void }) {
  const { session, errors } = useShell();
  const { member } = useSession();
  const { t } = useTexts();
  const errorText = useErrorText();
  const avatars = useAvatars();
  const choose = useChooseAvatar();

  const take = async (name: string) => {
    try {
      await choose.mutateAsync(name);
    } catch {
      return;
    }
    onClose();
    // The header shows it too.
    await session.reload().catch((error: unknown) => errors.report(error, 'member after an avatar'));
  };
  const options = [{ name: '', icon: '' }, ...(avatars.data ?? [])];
  return (
    <Dialog
      open
      size="s"
      sheet="auto"
      focus="title"
      title={t('avatar.choose')}
      closeLabel={t('movement.close')}
      onClose={onClose}
    >
      {choose.isError && (
        <FormError title={t('avatar.failed')} errors={[{ message: errorText(choose.error) }]} />
      )}
      {avatars.data ? (
        <ul className={styles.avatars} aria-label={member?.account}>
          {options.map(({ name, icon }, index) => (
            <li key={name}>
              <button
                type="button"
                className={styles.option}
                aria-label={index === 0 ? t('avatar.none') : t('avatar.number', { number: index })}
                aria-pressed={icon === current}
                aria-disabled={choose.isPending}
                onClick={() => !choose.isPending && void take(name)}
              >
                <Avatar src={icon} alt="" size={64} />
              </button>
            </li>
          ))}
        </ul>
      ) : avatars.isError ? (
        <FailurePanel
          title={t('avatar.notLoaded')}
          error={avatars.error}
          retrying={avatars.isFetching}
          onRetry={() => avatars.refetch()}
        />
      ) : (
        <SkeletonBlock height="280px" />
      )}
    </Dialog>
  );
}
