import { QrCode } from '@tessera/ui-kit/qr-code';
import { useHost } from '../../host/host-context';
import { useTexts } from '../../host/use-texts';

const systems = [
  { key: 'androidApp', name: 'Android' },
  { key: 'iosApp', name: 'iOS' },
] as const;

/**
 * AppCodes shows a QR code for each system for which the operator has an app. It holds the whole URL, as
 * a phone cannot read a relative one.
 */
export default function AppCodes() {
  const { links } = useHost().boot.operator;
  const { t } = useTexts();
  return (
    <ul>
      {systems.map(({ key, name }) => {
        const url = links[key];
        return url === undefined ? null : (
          <li key={key}>
            <QrCode value={new URL(url, location.origin).href} label={t('menu.appCode', { system: name })} />
            <span aria-hidden="true">{name}</span>
          </li>
        );
      })}
    </ul>
  );
}
