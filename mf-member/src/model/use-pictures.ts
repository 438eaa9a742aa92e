import { readAsBase64, uploadCall, uploadLimits } from '@tessera/contracts/uploads';
import { useShell } from '@tessera/shell-api';
import { useRef, useState } from 'react';
import { useTexts } from '../locales/use-texts';

const pictureTypes: readonly string[] = ['image/png', 'image/jpeg'];

/** PictureFiles holds the pictures that a member has chosen for a form, and what is wrong with them. */
export interface PictureFiles {
  files: readonly File[];
  error: string | undefined;
  setError(error: string | undefined): void;
  addFiles(files: readonly File[]): void;
  removeFile(file: File): void;
  /** Sends those that are not sent yet, and returns the ids of all. */
  send(): Promise<string[]>;
}

/** usePictures keeps the pictures of a form. Each one is sent once, however often the form is. */
export function usePictures(): PictureFiles {
  const { t } = useTexts();
  const { api } = useShell();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [error, setError] = useState<string>();
  const sent = useRef(new Map<File, string>());
  return {
    files,
    error,
    setError,
    addFiles(added) {
      const all = [...files, ...added];
      const wrong = added.some(({ type, size }) => !pictureTypes.includes(type) || size > uploadLimits.bytes);
      if (wrong) return setError(t('receipt.pictureType'));
      if (all.length > uploadLimits.count)
        return setError(t('receipt.tooMany', { count: uploadLimits.count }));
      setError(undefined);
      setFiles(all);
    },
    removeFile: (file) => setFiles(files.filter((one) => one !== file)),
    async send() {
      const ids: string[] = [];
      for (const file of files) {
        const id =
          sent.current.get(file) ?? (await api.call(uploadCall, { data: await readAsBase64(file) })).id;
        sent.current.set(file, id);
        ids.push(id);
      }
      return ids;
    },
  };
}
