/** An answer of the right form to any question: the first options, a sentence of own words. */
export function someValue(question) {
  if (question.type === 'singleChoice') return { optionId: question.options[0]._id };
  if (question.type === 'shortAnswer') return { text: '因為文章第二段是這樣說的。' };
  return {
    pairs: question.items.map((item, at) => ({
      itemId: item._id,
      optionId: question.options[at % question.options.length]._id,
    })),
  };
}
