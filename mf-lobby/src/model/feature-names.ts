import type englishTexts from '../locales/en.json';
import { useTexts } from '../locales/use-texts';

type FeatureKey = Extract<keyof typeof englishTexts, `feature.${string}`>;

/** Features that the site has words for; another one is called what the platform calls it. */
const supported: ReadonlySet<string> = new Set(
  ['free-spins', 'multipliers', 'wilds'].map((name) => `feature.${name}`),
);

export function useFeatureName(): (feature: string) => string {
  const { t } = useTexts();
  return (feature) => {
    const key = `feature.${feature.toLowerCase().replaceAll(/\W+/g, '-')}`;
    return supported.has(key) ? t(key as FeatureKey) : feature;
  };
}
