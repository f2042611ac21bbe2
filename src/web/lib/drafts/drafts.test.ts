import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeStorage } from '#testing/outside/fake-storage.ts';
import { claimDrafts, forgetAllDrafts, ownKey, readDraft, saveDraft } from './drafts.ts';

const [visitor, ann, bob] = [0, 7, 8];
const draftOf = (person: number) => readDraft(ownKey(person, 'contact'));
const type = (person: number, text: string) => saveDraft(ownKey(person, 'contact'), text);

let browser: FakeStorage;
let tab: FakeStorage;
beforeEach(() => {
  browser = new FakeStorage();
  vi.stubGlobal('localStorage', browser);
  openTab();
});
afterEach(() => vi.unstubAllGlobals());

function openTab() {
  tab = new FakeStorage();
  vi.stubGlobal('sessionStorage', tab);
}

describe('a draft', () => {
  it('is available to its person in each tab, and to no one else', () => {
    type(ann, 'Dear site');
    openTab();
    expect([draftOf(ann), draftOf(bob), draftOf(visitor)]).toEqual(['Dear site', null, null]);
  });

  it('of a visitor stays in the tab', () => {
    type(visitor, 'Dear site');
    expect([draftOf(visitor), browser.length]).toEqual(['Dear site', 0]);
    openTab();
    expect(draftOf(visitor)).toBeNull();
  });

  it('of a visitor moves into their account at sign-in, once', () => {
    type(visitor, 'Dear site');
    claimDrafts(ann);
    expect([draftOf(ann), draftOf(visitor)]).toEqual(['Dear site', null]);
    type(ann, 'Dear owner');
    claimDrafts(ann);
    expect(draftOf(ann)).toBe('Dear owner');
  });

  it('after an ended session is restored for the same person only', () => {
    claimDrafts(ann);
    type(visitor, 'Dear site');
    claimDrafts(ann);
    expect(draftOf(ann)).toBe('Dear site');
    type(visitor, 'Ann again');
    claimDrafts(bob);
    expect([draftOf(visitor), draftOf(bob)]).toEqual([null, null]);
  });

  it('of a visitor stays in the tab while the browser has no room for it', () => {
    type(visitor, 'Dear site');
    browser.max = 0;
    claimDrafts(ann);
    expect(draftOf(visitor)).toBe('Dear site');
  });

  it('is deleted at sign-out, and the next person starts empty', () => {
    claimDrafts(ann);
    type(ann, 'Dear site');
    type(visitor, 'Dear site');
    forgetAllDrafts();
    expect([browser.length, tab.length]).toEqual([0, 0]);
    type(visitor, 'Dear owner');
    claimDrafts(bob);
    expect(draftOf(bob)).toBe('Dear owner');
  });

  it('without an owner is dropped, except for messages', () => {
    const former = { job: 'A wedding', 'message:7:9': 'Hello', 'message:0:9': 'Who am I?' };
    for (const [key, value] of Object.entries(former)) saveDraft(key, value);
    const now = { 'files:7:9': [], 'unsent:7:now-a': {}, '7/review-4': 'Fine' };
    for (const [key, value] of Object.entries(now)) saveDraft(key, value);
    browser.setItem('theme', 'dark');
    claimDrafts(bob);
    const kept = ['draft:7/message:9', ...Object.keys(now).map((key) => `draft:${key}`), 'theme'];
    expect([...browser.items.keys()].sort()).toEqual(kept.sort());
    expect(readDraft(ownKey(ann, 'message:9'))).toBe('Hello');
  });
});
