/** Of both documents. A change of their words is another version with dates of its own. */
export const legalVersion = { number: 1, published: '2026 年 11 月 25 日', validFrom: '2026 年 12 月 1 日' };
