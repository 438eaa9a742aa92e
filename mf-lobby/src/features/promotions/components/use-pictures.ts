import { uploadLimits } from '@tessera/contracts/uploads';
import { useErrorText, useShell } from '@tessera/shell-api';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../locales/use-texts';
import { sendPicture } from '../api/upload-picture';

export interface ChosenPicture {
  key: number;
  name: string;
  /** Object URL of the file, for the preview. */
  preview: string;
  /** How much of it has been sent, 0 to 1. */
  share: number;
  /** Set once the platform has it. */
  id?: string | undefined;
  error?: string | undefined;
  /** Set where sending it once more may help. */
  again?: File | undefined;
}

const types = new Set(['image/png', 'image/jpeg']);
let keys = 0;

/**
 * usePictures holds the pictures of an application. Each is uploaded as soon as it is chosen, and can be
 * cancelled or retried.
 */
export function usePictures() {
  const { api } = useShell();
  const { t } = useTexts();
  const errorText = useErrorText();
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>([]);
  const [tooMany, setTooMany] = useState(false);
  const made = useRef<string[]>([]);
  const sending = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const [urls, running] = [made.current, sending.current];
    return () => {
      for (const url of urls) URL.revokeObjectURL(url);
      for (const controller of running.values()) controller.abort();
    };
  }, []);

  const change = (key: number, part: Partial<ChosenPicture>) =>
    setPictures((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)));

  const send = (key: number, file: File) => {
    const controller = new AbortController();
    sending.current.set(key, controller);
    const { signal } = controller;
    sendPicture(api, file, { signal, onProgress: (share) => change(key, { share }) })
      .then(
        (id) => change(key, { id, share: 1 }),
        (error: unknown) => {
          if (!signal.aborted) change(key, { error: errorText(error), again: file });
        },
      )
      .finally(() => sending.current.delete(key));
  };

  const add = (files: readonly File[]) => {
    const room = uploadLimits.count - pictures.length;
    setTooMany(files.length > room);
    for (const file of files.slice(0, room)) {
      const key = (keys += 1);
      const preview = URL.createObjectURL(file);
      made.current.push(preview);
      const error = !types.has(file.type)
        ? t('upload.type')
        : file.size > uploadLimits.bytes
          ? t('upload.size')
          : undefined;
      setPictures((all) => [...all, { key, name: file.name, preview, share: 0, error }]);
      if (!error) send(key, file);
    }
  };
  return {
    pictures,
    tooMany,
    add,
    /** Takes it out, and calls back what of it is on its way. */
    remove: (key: number) => {
      setTooMany(false);
      sending.current.get(key)?.abort();
      setPictures((all) => all.filter((each) => each.key !== key));
    },
    retry: (key: number, file: File) => {
      change(key, { error: undefined, again: undefined, share: 0 });
      send(key, file);
    },
    pending: pictures.some(({ id, error }) => id === undefined && error === undefined),
    failed: pictures.some(({ error }) => error !== undefined),
    ids: pictures.flatMap(({ id }) => (id === undefined ? [] : [id])),
  };
}
