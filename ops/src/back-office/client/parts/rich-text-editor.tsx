import { getSchema } from '@tiptap/core';
import { DOMParser } from '@tiptap/pm/model';
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import DOMPurify from 'dompurify';
import {
  Bold,
  Heading2,
  Italic,
  Link2,
  List,
  ListOrdered,
  Redo2,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '../i18n';
import type { ControlIds } from './field-shell';
import { LinkDialog } from './link-dialog';

/** What the platform’s sanitiser lets through, and nothing that it would take away again. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    horizontalRule: false,
    link: {
      openOnClick: false,
      autolink: false,
      protocols: ['https'],
      HTMLAttributes: { rel: null, target: null },
    },
  }),
];
const schema = getSchema(extensions);

/** HTML becomes a document through the sanitiser: nothing of it runs, and the page’s policy lets nothing else in. */
function toDocument(html: string) {
  const parsed = DOMPurify.sanitize(html, { RETURN_DOM_FRAGMENT: true });
  return DOMParser.fromSchema(schema).parse(parsed).toJSON() as object;
}

interface RichTextEditorProps {
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
  lang?: string | undefined;
  attributes: ControlIds;
}

/** RichTextEditor is the editor itself, in a chunk of its own. */
export default function RichTextEditor({ value, onChange, onBlur, lang, attributes }: RichTextEditorProps) {
  const shown = useRef(value);
  const editor = useEditor({
    extensions,
    content: toDocument(value),
    injectCSS: false,
    onUpdate: ({ editor: changed }) => {
      const html = changed.isEmpty ? '' : changed.getHTML();
      shown.current = html;
      onChange(html);
    },
    onBlur,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        class: 'office-text',
        ...(lang ? { lang: lang.toLowerCase() } : {}),
        ...Object.fromEntries(
          Object.entries(attributes).flatMap(([name, value]) =>
            value === undefined ? [] : [[name, String(value)]],
          ),
        ),
      },
    },
  });
  // Another text from outside: a version that was taken back, or somebody else's.
  useEffect(() => {
    if (value === shown.current) return;
    shown.current = value;
    editor.commands.setContent(toDocument(value), { emitUpdate: false });
  }, [editor, value]);

  return (
    <div className="office-editor">
      <Toolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}

interface Tool {
  id: string;
  icon: LucideIcon;
  run: () => void;
  active?: boolean;
  disabled?: boolean;
}

function Toolbar({ editor }: { editor: Editor }) {
  const [linking, setLinking] = useState(false);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      heading: now.isActive('heading'),
      list: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      link: now.isActive('link'),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  const tools: Tool[] = [
    { id: 'bold', icon: Bold, active: state.bold, run: () => chain().toggleBold().run() },
    { id: 'italic', icon: Italic, active: state.italic, run: () => chain().toggleItalic().run() },
    {
      id: 'heading',
      icon: Heading2,
      active: state.heading,
      run: () => chain().toggleHeading({ level: 2 }).run(),
    },
    { id: 'list', icon: List, active: state.list, run: () => chain().toggleBulletList().run() },
    { id: 'numbers', icon: ListOrdered, active: state.numbers, run: () => chain().toggleOrderedList().run() },
    { id: 'link', icon: Link2, active: state.link, run: () => setLinking(true) },
    { id: 'undo', icon: Undo2, disabled: !state.undo, run: () => chain().undo().run() },
    { id: 'redo', icon: Redo2, disabled: !state.redo, run: () => chain().redo().run() },
  ];
  return (
    <>
      <div className="office-tools" role="group" aria-label={t('editor.label')}>
        {tools.map(({ id, icon: Icon, run, active, disabled }) => (
          <button
            key={id}
            type="button"
            aria-label={t(`editor.${id}`)}
            title={t(`editor.${id}`)}
            aria-pressed={active}
            disabled={disabled}
            onClick={run}
          >
            <Icon aria-hidden size={15} />
          </button>
        ))}
      </div>
      {linking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
}
