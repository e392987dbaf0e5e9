/** What a question to the desk may be about, in the order in which it is offered. */
export const inquiryTopics = ['account', 'class', 'subscription', 'assessment', 'text', 'other'] as const;

/** Characters of a question or an answer. */
export const longestInquiry = 2_000;
