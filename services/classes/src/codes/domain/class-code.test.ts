import { codeExpiry } from './class-code.ts';

describe('class codes', () => {
  it('never outlive their class', () => {
    const now = new Date('2026-09-01T00:00:00Z');
    expect(codeExpiry(now, 30, new Date('2026-09-02T00:00:00Z'))).toEqual(new Date('2026-09-02T00:00:00Z'));
    expect(codeExpiry(now, 30, new Date('2027-09-02T00:00:00Z'))).toEqual(new Date('2026-10-01T00:00:00Z'));
  });
});
