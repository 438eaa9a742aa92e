import { isApiError } from '@tessera/contracts';
import { endingContractsSchema, type EndingContract } from '@tessera/contracts/agent-contracts';
import { useErrorText, useShell } from '@tessera/shell-api';
import { useTexts } from '../../../locales/use-texts';

/** endingRate returns the rate of a contract that ends, as texts have it. */
export const endingRate = ({ terms }: EndingContract): string =>
  terms.kind === 'realtime' ? `${terms.winRate}% / ${terms.lossRate}%` : `${terms.rate}%`;

/**
 * useConfirmEnds makes a move that may end contracts of downlines. What it would end is named with its numbers and asked
 * about, and sent again only with a yes. Returns whether it was done; any other refusal is told, unless `refused` takes it.
 */
export function useConfirmEnds() {
  const { dialogs } = useShell();
  const { t } = useTexts();
  const errorText = useErrorText();
  return async function move(
    send: (ends: string[]) => Promise<unknown>,
    refused: (error: unknown) => boolean = () => false,
  ): Promise<boolean> {
    let ends: string[] = [];
    for (;;) {
      try {
        await send(ends);
        return true;
      } catch (error) {
        const others = isApiError(error, 'CONTRACT_ENDS_OTHERS')
          ? endingContractsSchema.safeParse(error.value).data?.ends
          : undefined;
        if (!others) {
          if (!refused(error))
            dialogs.notify({ tone: 'danger', title: t('contract.failed'), text: errorText(error) });
          return false;
        }
        const names = others.map((ending) => `${ending.recipient} (${endingRate(ending)})`);
        const isSure = await dialogs.confirm({
          title: t('contract.endsTitle', { count: others.length }),
          text: t('contract.endsText', { names: names.join(', ') }),
          cancelLabel: t('contract.cancel'),
          confirmLabel: t('contract.endsConfirm'),
          tone: 'danger',
        });
        if (!isSure) return false;
        ends = others.map(({ contractId }) => contractId);
      }
    }
  };
}
