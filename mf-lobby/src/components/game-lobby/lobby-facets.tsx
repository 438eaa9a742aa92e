import type { VendorCategory } from '@tessera/contracts/games';
import { Button } from '@tessera/ui-kit/button';
import { SelectField } from '@tessera/ui-kit/field';
import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { useDeferredValue, useId, useState } from 'react';
import { gameSorts, type Facets } from '../../api/list-games';
import { useTexts } from '../../locales/use-texts';
import { useFeatureName } from '../../model/feature-names';
import type { QueryParams } from '../../model/use-query-params';
import { FacetGroup } from './facet-group';
import { facetCount, noFacetParams } from './lobby-filters';
import styles from './lobby-facets.module.css';

interface Props {
  vendorCategory: VendorCategory | undefined;
  facets: Facets;
  params: QueryParams;
}

/** Steps of volatility, by the platform's 1 to 5. */
const levels = { calm: '1,2', medium: '3', wild: '4,5' } as const;
/** The lowest return of any slot is 94 %: from there on is all of them. */
const returns = ['95', '96', '97'];

/**
 * LobbyFacets lets the player sort the list and filter it by features, volatility and RTP. All of it is
 * stored in the URL's query.
 */
export function LobbyFacets({ vendorCategory, facets, params }: Props) {
  const { t } = useTexts();
  const featureName = useFeatureName();
  const count = facetCount(facets);
  const [open, setOpen] = useState(false);
  // The button answers in the very frame; what it opens is more work, and follows.
  const shown = useDeferredValue(open);
  const id = useId();
  const set = (changes: Record<string, string>) => params.set({ ...changes, page: '' }, { keepScroll: true });
  const features = vendorCategory?.features ?? [];
  // A category without features has no such mathematics either.
  const hasMaths = features.length > 0;
  return (
    <div className={styles.facets}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <SlidersHorizontal aria-hidden />
        {t('facets.open')}
        {count > 0 && <span className={styles.count}>{t('facets.count', { count })}</span>}
        <ChevronDown aria-hidden className={styles.chevron} />
      </button>
      {shown && (
        <div id={id} className={styles.panel}>
          <SelectField
            label={t('facets.sort')}
            className={styles.sort}
            value={facets.sort || 'POPULAR'}
            onChange={({ target }) => set({ sort: target.value === 'POPULAR' ? '' : target.value })}
            options={gameSorts
              .filter((sort) => hasMaths || !['RTP', 'CALM', 'WILD'].includes(sort))
              .map((sort) => ({ value: sort, label: t(`facets.sort.${sort}`) }))}
          />
          {hasMaths && (
            <>
              <FacetGroup
                label={t('facets.features')}
                options={features.map((name) => ({ value: name, label: featureName(name) }))}
                chosen={facets.features}
                onChange={(chosen) => set({ features: chosen.join(',') })}
              />
              <FacetGroup
                label={t('facets.volatility')}
                options={Object.entries(levels).map(([level, value]) => ({
                  value,
                  label: t(`facets.volatility.${level as keyof typeof levels}`),
                }))}
                chosen={Object.values(levels).filter((level) =>
                  level.split(',').every((each) => facets.volatility.includes(each)),
                )}
                onChange={(chosen) => set({ volatility: chosen.join(',') })}
              />
              <FacetGroup
                label={t('facets.rtp')}
                options={returns.map((percent) => ({
                  value: percent,
                  label: t('facets.rtp.from', { percent }),
                }))}
                chosen={facets.rtp ? [facets.rtp] : []}
                onChange={(chosen) => set({ rtp: chosen.at(-1) ?? '' })}
              />
            </>
          )}
          {(count > 0 || facets.sort !== '') && (
            <Button variant="ghost" size="s" onClick={() => set(noFacetParams)}>
              {t('facets.clear')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
