import type { Editor } from '@tiptap/react';
import { Button } from '@tessera/ui-kit/button';
import { Dialog } from '@tessera/ui-kit/dialog';
import { TextField } from '@tessera/ui-kit/field';
import { useState, type FormEvent } from 'react';
import { t } from '../i18n';

/** What the platform’s sanitiser lets through: a path of the site, or a URL over https. */
const linkPattern = /^(https:\/\/[^\s/]|\/(?!\/))\S*$/;

/**
 * LinkDialog sets, changes and removes the link of the marked words. Where no words are marked the URL itself
 * is written.
 */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before = String(editor.getAttributes('link')['href'] ?? '');
  const [href, setHref] = useState(before);
  const [error, setError] = useState('');
  const chain = () => editor.chain().focus().extendMarkRange('link');

  function save() {
    const link = href.trim();
    if (link === '') return setError(t('errors.FIELD_REQUIRED'));
    if (!linkPattern.test(link)) return setError(t('editor.linkRefused'));
    const isNew = before === '' && editor.state.selection.empty;
    if (isNew)
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: link, marks: [{ type: 'link', attrs: { href: link } }] })
        .run();
    else chain().setLink({ href: link }).run();
    onClose();
  }
  function remove() {
    chain().unsetLink().run();
    onClose();
  }
  /** The dialog stands in a form, which is not what is sent here. */
  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    save();
  }

  return (
    <Dialog
      open
      delay={0}
      size="s"
      sheet="auto"
      title={t('editor.link')}
      closeLabel={t('dialog.close')}
      onClose={onClose}
      footer={
        <>
          {before !== '' && (
            <Button variant="ghost" onClick={remove}>
              {t('editor.linkRemove')}
            </Button>
          )}
          <Button onClick={save}>{t('editor.linkSave')}</Button>
        </>
      }
    >
      <form onSubmit={submit} noValidate>
        <TextField
          label={t('editor.linkTo')}
          hint={t('editor.linkHint')}
          error={error}
          inputMode="url"
          value={href}
          onChange={(event) => setHref(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
