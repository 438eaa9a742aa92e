export { DownloadButton } from './download-button';
export { saveText, startDownload } from './start-download';
