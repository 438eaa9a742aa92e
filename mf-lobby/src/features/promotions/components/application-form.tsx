import { commentLength } from '@tessera/contracts/applications';
import type { PromotionDetail } from '@tessera/contracts/promotions';
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

/**
 * ApplicationForm asks for what the promotion wants: a comment and up to three pictures (section 5.5), each
 * of them required, optional or not asked for.
 */
export function ApplicationForm({ promotion }: { promotion: PromotionDetail }) {
  const { id, asksComment, asksPictures } = promotion;
  const { t } = useTexts();
  const errorText = useErrorText();
  const [comment, setComment] = useState('');
  const [checked, setChecked] = useState(false);
  const pictures = usePictures();
  const { mutate, isPending, error } = useApplyPromotion(id, 'apply');
  const lacksComment = asksComment === 'REQUIRED' && comment.trim() === '';
  const lacksPictures = asksPictures === 'REQUIRED' && pictures.pictures.length === 0;
  const required = (lacks: boolean) => (checked && lacks ? t('apply.required') : undefined);

  function send() {
    setChecked(true);
    if (lacksComment || lacksPictures || pictures.pending || pictures.failed || isPending) return;
    mutate({ comment, images: pictures.ids });
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {error && <FormError title={errorText(error)} />}
      {asksComment !== 'NONE' && (
        <TextArea
          label={t(asksComment === 'REQUIRED' ? 'apply.comment' : 'apply.commentOptional')}
          value={comment}
          onChange={setComment}
          maxLength={commentLength}
          counter={t('apply.counter', { count: comment.length, limit: commentLength })}
          error={required(lacksComment)}
        />
      )}
      {asksPictures !== 'NONE' && (
        <PictureField
          label={t(asksPictures === 'REQUIRED' ? 'upload.label' : 'upload.labelOptional')}
          chosen={pictures}
          error={required(lacksPictures)}
        />
      )}
      <Button type="submit" loading={isPending || pictures.pending}>
        {t('apply.send')}
      </Button>
    </form>
  );
}
