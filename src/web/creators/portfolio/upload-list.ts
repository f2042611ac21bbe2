import type { CreatorServiceType } from '#contract/constants.ts';
import type { PortfolioItem } from '#contract/creators/creator-replies.ts';

/** A chosen file being added to the portfolio. */
export interface Upload {
  readonly id: string;
  /** Its position among the chosen ones, kept whichever upload finishes first. */
  readonly order: number;
  readonly fileName: string;
  /** A film; `imageUrl` is its poster's address. */
  readonly isFilm?: boolean;
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** The uploaded share, 0 to 1. */
  readonly progress: number;
  readonly problem?: string;
  /** Set once it is uploaded. */
  readonly imageUrl?: string;
  /** What stays in view where it is cropped: the site's guess, or a tap. */
  readonly focus?: PortfolioItem['focus'];
  readonly title: string;
  readonly alt: string;
  readonly category: PortfolioItem['category'];
  readonly description: string;
}

/** An initial title from the file's name, without the number that sorts it; empty for names given by cameras. */
export function titleFrom(fileName: string): string {
  const text = fileName
    .replace(/\.[a-z0-9]{1,8}$/i, '')
    .replace(/^(?:0\d{0,4}[\s._)-]+|\d{1,4}\s*[._)-]+\s*)(?=\p{L})/u, '')
    .replace(/[_-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const camera = /^(img|dsc[fn]?|dscn|pxl|p|gopr|mvimg|screenshot|image|photo)? ?[\d .()]*$/i;
  if (camera.test(text)) return '';
  return (text.charAt(0).toUpperCase() + text.slice(1)).slice(0, 200);
}

/** The default category of a creator's work. */
export function defaultCategory(
  service: CreatorServiceType | null | undefined,
): PortfolioItem['category'] {
  if (service === 'videographer') return 'video';
  return service === 'content_creator' ? 'social_media' : 'photography';
}

export function newUpload(
  id: string,
  order: number,
  fileName: string,
  category: PortfolioItem['category'],
): Upload {
  return {
    id,
    order,
    fileName,
    state: 'waiting',
    progress: 0,
    title: titleFrom(fileName),
    alt: '',
    category,
    description: '',
  };
}

export function changed(
  uploads: readonly Upload[],
  id: string,
  change: Partial<Upload>,
): readonly Upload[] {
  return uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload));
}

export function inOrder(uploads: readonly Upload[]): readonly Upload[] {
  return uploads.toSorted((a, b) => a.order - b.order);
}

/** The items restored after a reload: files not yet uploaded are lost with the page. */
export function survivors(uploads: readonly Upload[]): readonly Upload[] {
  return uploads.filter(({ state }) => state === 'sent');
}
