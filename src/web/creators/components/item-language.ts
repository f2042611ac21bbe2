import type { CreatorPackage, PortfolioItem } from '#contract/creators/creator-replies.ts';
import { writtenLanguage } from '#web/ui/display/written-language.ts';

/** Of an item's texts: as its creator says, or by all words together, as a title alone is too short to tell. */
export const languageOf = ({
  language,
  title,
  description,
}: Pick<PortfolioItem, 'language' | 'title' | 'description'>): string | null =>
  language ?? writtenLanguage(`${title}\n${description}`) ?? null;

/** Of a creator's packages, by the words of all: their titles and lines are short. */
export const languageOfPackages = (packages: readonly CreatorPackage[]): string | null =>
  writtenLanguage(
    packages.flatMap(({ title, deliverables }) => [title, ...deliverables]).join('\n'),
  ) ?? null;
