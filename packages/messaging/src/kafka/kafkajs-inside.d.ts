/** Classes of kafkajs 2.2.4 that it doesn't give out, by their files. */
declare module 'kafkajs/src/consumer/consumerGroup.js' {
  const ConsumerGroup: { readonly prototype: unknown };
  export default ConsumerGroup;
}
declare module 'kafkajs/src/network/requestQueue/index.js' {
  const RequestQueue: { readonly prototype: unknown };
  export default RequestQueue;
}
