/** One operation of a service, as far as a request needs to know it. */
export interface SoapOperation {
  readonly endpoint: string;
  readonly version: '1.1' | '1.2';
  readonly action: string;
  /** The element in the body: that of the message, or the operation's own name where parts stand in it. */
  readonly body: ElementShape;
}

/** An element and what may stand in it. */
export interface ElementShape {
  readonly name: string;
  /** Empty for names that belong to none. */
  readonly namespace: string;
  /** In the order in which they have to stand; `undefined` where the description does not say. */
  content(): readonly (ElementShape | AnyElements)[] | undefined;
  /** Nobody has said where it belongs to: whoever writes it may. */
  readonly isFree?: boolean;
}

/** A place for elements that the type does not name. */
export interface AnyElements {
  /** The element of a name that stands there. */
  any(name: string): ElementShape;
}

/** The operations of a service, by name; one that cannot be called throws TypeError in plain words. */
export type ServiceDescription = ReadonlyMap<string, () => SoapOperation>;
