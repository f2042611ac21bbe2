import type { PortfolioItem } from '#contract/creators/creator-replies.ts';
import { writtenLanguage } from '#web/ui/display/written-language.ts';

/** Of an item's texts: as its creator says, or by all words together, as a title alone is too short to tell. */
export const languageOf = ({
  language,
  title,
  description,
}: Pick<PortfolioItem, 'language' | 'title' | 'description'>): string | null =>
  language ?? writtenLanguage(`${title}\n${description}`) ?? null;
