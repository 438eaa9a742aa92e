/** OfflinePageData is what stands in the offline page for its program: its texts by the code of the language. */
export interface OfflinePageData {
  languages: Readonly<Record<string, OfflineLanguage>>;
  /** Code of the language for who has chosen none that the page has. */
  fallback: string;
  /** Of who has chosen none. */
  theme: string;
}

interface OfflineLanguage {
  /** BCP 47. */
  tag: string;
  direction: string;
  texts: Readonly<Record<'title' | 'text' | 'retry' | 'looking' | 'still', string>>;
}
