import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { getCreatorAvailability } from '#contract/creators/availability.ts';
import { getCreator } from '#contract/creators/creators.ts';
import { openPage, Replies } from '#testing/open-page.tsx';
import { availability, creatorDetail } from '#testing/replies/creators.ts';

const url = '/files/0123456789abcdef0123456789abcdef/720.mp4';
const dance = {
  id: 1,
  creatorId: 3,
  title: 'First dance',
  description: '',
  category: 'video' as const,
  imageUrl: '/files/0123456789abcdef0123456789abcdef/1280.webp',
  alt: 'A couple dances under string lights',
  width: 1280,
  height: 720,
  placeholder: null,
  focus: null,
  film: { seconds: 24.3, state: 'ready' as const, url },
  isCover: true,
  language: null,
  captions: null,
  createdAt: '2026-11-20T12:00:00.000Z',
};

let seen: ((inView: boolean) => void)[];
beforeEach(() => {
  seen = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(look: (entries: { isIntersecting: boolean }[]) => void) {
        seen.push((isIntersecting) => act(() => look([{ isIntersecting }])));
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  return () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
});

async function openCreator(lessMotion = false) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: lessMotion && query.includes('reduced-motion') }) as MediaQueryList,
  );
  const replies = new Replies()
    .on(getCreator, () => creatorDetail({ portfolio: [dance] }))
    .on(getCreatorAvailability, () => availability({}));
  await openPage('/creators/3', null, replies);
  await screen.findByRole('button', { name: /^Open video: A couple dances under string lights/ });
}
const playing = () => [...document.querySelectorAll('video')];

test('a film says its length, and plays some silent seconds once it is in view', async () => {
  await openCreator();
  expect(screen.getAllByText('0:24').length).toBeGreaterThan(0);
  await waitFor(() => expect(seen).toHaveLength(2));
  expect(playing()).toEqual([]);
  for (const look of seen) look(true);
  const [video, ...others] = playing();
  expect(others).toEqual([]);
  expect([video?.muted, video?.getAttribute('src')]).toEqual([true, url]);
  if (video) Object.defineProperty(video, 'currentTime', { value: 5.1 });
  fireEvent.timeUpdate(video as HTMLVideoElement);
  expect(playing()).not.toContain(video);
});

test('none plays on its own for people who want less motion', async () => {
  await openCreator(true);
  for (const look of seen) look(true);
  expect(playing()).toEqual([]);
});

test('opened, it has controls, and says so where the browser cannot play it', async () => {
  await openCreator(true);
  await userEvent.click(screen.getByRole('button', { name: /^Open video/ }));
  await screen.findByText('Video 1 of 1');
  const [video] = playing();
  expect(video?.hasAttribute('controls')).toBe(true);
  fireEvent.error(video as HTMLVideoElement);
  await screen.findByText(/Your browser can't play this video/);
});
