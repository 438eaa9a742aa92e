import type { Movement } from '@tessera/contracts/records';
import { useShell } from '@tessera/shell-api';
import { Money } from '@tessera/ui-kit/money';
import type { ReactNode } from 'react';
import { DetailsDialog } from '../../../components/details-dialog';
import { useTexts } from '../../../locales/use-texts';
import type { createRecordDates } from '@tessera/ui-kit/range-filter';
import { movementName, movementPath } from '../model/movement-name';

interface Props {
  movement: Movement;
  dates: ReturnType<typeof createRecordDates>;
  onClose(): void;
}

/** MovementDetails shows one movement with every number that support asks for, and leads to support with them. */
export function MovementDetails({ movement, dates, onClose }: Props) {
  const { operator } = useShell();
  const { t, locale } = useTexts();
  const { transactionId, reference, sequence, at, kind } = movement;
  const money = (amount: string, signed: boolean) => (
    <Money amount={amount} currency={operator.currency} language={locale} toned={signed} signed={signed} />
  );
  const target = movementPath(movement);
  const facts: [label: string, value: ReactNode][] = [
    [t('deposit.amount'), money(movement.amount, true)],
    [t('movement.balance'), money(movement.balance, false)],
    [t('record.time'), `${dates.moment(at)} (${dates.zone})`],
    [t('movement.reference'), <bdi key="reference">{reference}</bdi>],
    [t('movement.transaction'), transactionId],
    [t('movement.sequence'), String(sequence)],
    [t('movement.kind'), <bdi key="kind">{kind}</bdi>],
  ];
  return (
    <DetailsDialog
      title={t(movementName(movement))}
      facts={facts}
      question={t('movement.question', { reference, transactionId })}
      target={target && { path: target.path, label: t(`movement.to.${target.kind}`) }}
      onClose={onClose}
    />
  );
}
