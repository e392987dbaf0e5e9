/** What kafkajs 2.2.4 has and doesn't give out, by its files. */
declare module 'kafkajs/src/consumer/consumerGroup.js' {
  const ConsumerGroup: { readonly prototype: unknown };
  export default ConsumerGroup;
}
declare module 'kafkajs/src/network/requestQueue/index.js' {
  const RequestQueue: { readonly prototype: unknown };
  export default RequestQueue;
}
declare module 'kafkajs/src/network/socketFactory.js' {
  export default function socketFactory(): import('kafkajs').ISocketFactory;
}
