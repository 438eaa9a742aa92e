import { DownloadButton } from './download-button';

export default { title: 'DownloadButton', component: DownloadButton };

export const Csv = () => (
  <DownloadButton
    format="CSV"
    label="Download the days as CSV"
    loading={false}
    onDownload={() => undefined}
  />
);
export const OnItsWay = () => (
  <DownloadButton format="CSV" label="Download the days as CSV" loading onDownload={() => undefined} />
);
