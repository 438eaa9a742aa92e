import { LazyView } from '@tessera/shell-api/lazy';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { FieldShell, type FieldShellProps } from './field-shell';
import { renderPartFailure } from './part-failure';
import './rich-text.css';

const loadEditor = () => import('./rich-text-editor');

export interface RichTextFieldProps extends FieldShellProps {
  /** HTML, as the platform has cleaned it. */
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
  lang?: string | undefined;
}

/**
 * RichTextField takes text with headings, lists and links. The editor is loaded when a form has one; the
 * platform cleans what it makes.
 */
export function RichTextField({ label, hint, error, required, ...editor }: RichTextFieldProps) {
  return (
    <FieldShell label={label} hint={hint} error={error} required={required}>
      {(ids) => (
        <LazyView
          load={loadEditor}
          where="rich text editor"
          pending={<SkeletonBlock width="100%" height="160px" />}
          renderFailure={renderPartFailure}
          props={{ ...editor, attributes: ids }}
        />
      )}
    </FieldShell>
  );
}
