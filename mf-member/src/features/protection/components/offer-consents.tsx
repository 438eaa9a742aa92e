import { offerChannelSchema, offerProductSchema } from '@tessera/contracts/protection';
import { useErrorText } from '@tessera/shell-api';
import { CheckboxField, FormError } from '@tessera/ui-kit/field';
import { Card } from '../../../components/card';
import { useTexts } from '../../../locales/use-texts';
import { useOfferConsents, useSetOfferConsent } from '../api/offer-consents';
import styles from './limits.module.css';

/** OfferConsents lets a member say which offers they want, by product and channel. Nothing is ticked for them. */
export function OfferConsents() {
  const { t } = useTexts();
  const errorText = useErrorText();
  const { data } = useOfferConsents();
  const { mutate, isPending, variables, error } = useSetOfferConsent();
  if (!data) return null;
  return (
    <Card title={t('offers.title')} text={t('offers.text')}>
      <div className={styles.offers}>
        {offerProductSchema.options.map((product) => (
          <fieldset key={product}>
            <legend>{t(`offers.${product}`)}</legend>
            {offerChannelSchema.options.map((channel) => {
              const isOnItsWay = isPending && variables.product === product && variables.channel === channel;
              const isGranted = data.granted.some(
                (one) => one.product === product && one.channel === channel,
              );
              return (
                <CheckboxField
                  key={channel}
                  label={t(`offers.${channel}`)}
                  checked={isOnItsWay ? variables.granted : isGranted}
                  onChange={({ target }) => mutate({ product, channel, granted: target.checked })}
                />
              );
            })}
          </fieldset>
        ))}
      </div>
      {error && <FormError title={errorText(error)} />}
    </Card>
  );
}
