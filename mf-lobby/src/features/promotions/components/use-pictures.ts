import { uploadLimits } from '@tessera/contracts/uploads';
import { useErrorText, useShell } from '@tessera/shell-api';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../locales/use-texts';
import { sendPicture } from '../api/upload-picture';

export interface ChosenPicture {
  key: number;
  name: string;
  /** Object address of the file, for the preview. */
  preview: string;
  /** Set once the platform has it. */
  id?: string;
  error?: string;
}

const types = new Set(['image/png', 'image/jpeg']);
let keys = 0;

/** Pictures that are being handed in: each is sent as soon as it is chosen. */
export function usePictures() {
  const { api } = useShell();
  const { t } = useTexts();
  const errorText = useErrorText();
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>([]);
  const [tooMany, setTooMany] = useState(false);
  const made = useRef<string[]>([]);
  useEffect(() => () => made.current.forEach((address) => URL.revokeObjectURL(address)), []);

  const change = (key: number, part: Partial<ChosenPicture>) =>
    setPictures((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)));

  const add = (files: readonly File[]) => {
    const room = uploadLimits.count - pictures.length;
    setTooMany(files.length > room);
    for (const file of files.slice(0, room)) {
      const key = (keys += 1);
      const preview = URL.createObjectURL(file);
      made.current.push(preview);
      const problem = !types.has(file.type)
        ? t('upload.type')
        : file.size > uploadLimits.bytes
          ? t('upload.size')
          : undefined;
      setPictures((all) => [
        ...all,
        { key, name: file.name, preview, ...(problem ? { error: problem } : {}) },
      ]);
      if (problem) continue;
      sendPicture(api, file).then(
        (id) => change(key, { id }),
        (error: unknown) => change(key, { error: errorText(error) }),
      );
    }
  };
  return {
    pictures,
    tooMany,
    add,
    remove: (key: number) => {
      setTooMany(false);
      setPictures((all) => all.filter((each) => each.key !== key));
    },
    pending: pictures.some(({ id, error }) => id === undefined && error === undefined),
    failed: pictures.some(({ error }) => error !== undefined),
    ids: pictures.flatMap(({ id }) => (id === undefined ? [] : [id])),
  };
}
