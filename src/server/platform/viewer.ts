/** The person behind a request, from the session, never from a body or frame. */
export interface Viewer {
  readonly id: number;
  readonly username: string;
  readonly isCreator: boolean;
  /** Has the role, and the second factor the site requires. */
  readonly isOperator: boolean;
  /** The same for those who help: support, and operators. */
  readonly isSupport: boolean;
  /** Has one of these roles without a required second factor: it grants nothing. */
  readonly lacksSecondFactor: boolean;
  /** Whether the email is confirmed: anyone can create any number of accounts without. */
  readonly emailVerified: boolean;
  /** The language chosen in their settings. */
  readonly locale: string | null;
  /** The creator profile's id, where there is one. */
  readonly creatorId: number | null;
  /** The creator profile's. */
  readonly timeZone: string | null;
  readonly sessionId: number;
  /** Confirmed their identity in the last ten minutes: by signing in, or by password or passkey. */
  readonly confirmed: boolean;
  /** When the session expires unless it is used, in milliseconds since 1970. */
  readonly sessionEnd: number;
  /** The only page that the session opens, as `/galleries/4`: it began with a mail's button. */
  readonly opens: string | null;
}
