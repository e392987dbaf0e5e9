/** The XML parser that read-excel-file has a copy of: it has no types of its own. */
declare module 'saxen' {
  type Decode = (text: string) => string;
  export class Parser {
    /** Attributes and texts come as they are written: `decode` resolves their entities. */
    on(event: 'openTag', listener: (name: string, attributes: () => object, decode: Decode) => void): this;
    on(event: 'text', listener: (text: string, decode: Decode) => void): this;
    on(event: 'closeTag', listener: (name: string) => void): this;
    /** Throws the first fault of the XML, and what a listener throws. */
    parse(xml: string): void;
  }
}
