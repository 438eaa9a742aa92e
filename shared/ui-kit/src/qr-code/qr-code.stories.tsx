import { QrCode } from './qr-code';

export default { title: 'QrCode', component: QrCode };

export const Address = () => (
  <div style={{ inlineSize: 180 }}>
    <QrCode value="https://aurora.example/download" label="Download page" />
  </div>
);
