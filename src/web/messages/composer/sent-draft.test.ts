import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeStorage } from '#testing/outside/fake-storage.ts';
import { readDraft, saveDraft } from '#web/lib/drafts/drafts.ts';
import { forgetSent } from './sent-draft.ts';

const key = '7/message:9';

let browser: FakeStorage;
beforeEach(() => {
  browser = new FakeStorage();
  vi.stubGlobal('localStorage', browser);
});
afterEach(() => vi.unstubAllGlobals());

describe('a draft that was sent', () => {
  it('is deleted', () => {
    saveDraft(key, 'See you at dawn');
    expect([forgetSent(key, 'See you at dawn'), browser.length]).toEqual(['', 0]);
  });

  it('keeps text that another window added, and anything that was not sent', () => {
    saveDraft(key, 'See you at dawn\nor at noon');
    expect([forgetSent(key, 'See you at dawn'), readDraft(key)]).toEqual([
      'or at noon',
      'or at noon',
    ]);
    expect([forgetSent(key, 'Something else'), readDraft(key)]).toEqual([
      'or at noon',
      'or at noon',
    ]);
  });

  it('is cleared if the browser has no room to store or announce it', () => {
    browser.max = 0;
    expect(forgetSent(key, 'See you at dawn')).toBe('');
  });
});
