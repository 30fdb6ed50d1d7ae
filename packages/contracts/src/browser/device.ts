/** What a page can be shown on. */
export interface Device {
  readonly name: string;
  readonly userAgent: string;
  readonly viewport: {
    readonly width: number;
    readonly height: number;
    readonly deviceScaleFactor: number;
    readonly isMobile: boolean;
    readonly hasTouch: boolean;
    readonly isLandscape: boolean;
  };
}
