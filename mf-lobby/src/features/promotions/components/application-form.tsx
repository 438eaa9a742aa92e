import { commentLength } from '@tessera/contracts/applications';
import { useErrorText } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { FormError } from '@tessera/ui-kit/field';
import { useState } from 'react';
import { TextArea } from '../../../components/text-area';
import { useTexts } from '../../../locales/use-texts';
import { useApplyPromotion } from '../api/apply-promotion';
import { PictureField } from './picture-field';
import { usePictures } from './use-pictures';
import styles from './apply-promotion.module.css';

/** What the operator is to know: a comment and up to three pictures (section 5.5). */
export function ApplicationForm({ id }: { id: string }) {
  const { t } = useTexts();
  const errorText = useErrorText();
  const [comment, setComment] = useState('');
  const pictures = usePictures();
  const { mutate, isPending, error } = useApplyPromotion(id, 'apply');
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!pictures.pending && !pictures.failed && !isPending) mutate({ comment, images: pictures.ids });
      }}
    >
      {error && <FormError title={errorText(error)} />}
      <TextArea
        label={t('apply.comment')}
        value={comment}
        onChange={setComment}
        maxLength={commentLength}
        counter={t('apply.counter', { count: comment.length, limit: commentLength })}
      />
      <PictureField chosen={pictures} />
      <Button type="submit" loading={isPending || pictures.pending}>
        {t('apply.send')}
      </Button>
    </form>
  );
}
