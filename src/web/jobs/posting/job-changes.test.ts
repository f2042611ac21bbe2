import { describe, expect, it } from 'vitest';
import { changesOf, standingChanges, withChanges } from './job-changes.ts';
import { emptyJob } from './job-form-values.ts';

const saved = { ...emptyJob, title: 'A wedding', budget: '500', tags: ['wedding'] };
const typed = { ...saved, title: 'A small wedding', budget: '700', tags: ['wedding', 'small'] };
const changes = changesOf(saved, typed);

describe('unsaved changes to a job', () => {
  it('are the differing fields', () => {
    expect(Object.keys(changes)).toEqual(['title', 'budget', 'tags']);
    expect(changesOf(saved, { ...saved, tags: ['wedding'] })).toEqual({});
  });

  it('are restored', () => {
    expect(withChanges(saved, standingChanges(saved, changes, []))).toEqual(typed);
  });

  it('are dropped for a field that was saved with another value since', () => {
    const newer = { ...saved, title: 'Our wedding' };
    expect(withChanges(newer, standingChanges(newer, changes, []))).toEqual({
      ...typed,
      title: 'Our wedding',
    });
  });

  it('are dropped for a fixed field', () => {
    expect(withChanges(saved, standingChanges(saved, changes, ['budget'])).budget).toBe('500');
  });
});
