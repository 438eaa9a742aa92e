/** startDownload hands an address of this origin to the browser's downloads. */
export function startDownload(href: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = fileName;
  link.click();
}

/** saveText hands a text to the browser's downloads, as a file of a media type. */
export function saveText(text: string, fileName: string, mediaType: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${mediaType};charset=utf-8` }));
  startDownload(address, fileName);
  URL.revokeObjectURL(address);
}
