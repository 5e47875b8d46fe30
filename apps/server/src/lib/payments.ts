/** Order as shown on the payment provider's page. */
export interface Order {
  readonly invoiceId: number;
  readonly title: string;
  /** Amount in cents. */
  readonly amount: number;
  /** Currency code, ISO 4217. */
  readonly currency: string;
  readonly email: string;
  /** Customer id of an earlier payment. */
  readonly customerId: string | null;
  readonly returnUrl: string;
  /** Idempotency key: repeated orders with one key are the same. */
  readonly key: string;
}

/** Current state of a payment page for an invoice. */
export interface Checkout {
  readonly id: string;
  /** Null if payment there is no longer possible. */
  readonly url: string | null;
  readonly payment: Payment | null;
}

/** Current state of a payment. */
export interface Payment {
  readonly id: string;
  readonly isPaid: boolean;
  readonly amount: number;
  readonly currency: string;
  /** Null if not for one of our invoices. */
  readonly invoiceId: number | null;
  readonly customerId: string | null;
  readonly methodId: string | null;
}

export interface Charge extends Omit<Order, 'returnUrl' | 'email' | 'title' | 'customerId'> {
  readonly customerId: string;
  readonly methodId: string;
}

/** Current state of a refund. */
export interface Refund {
  readonly id: string;
  /** Id of our refund; null for one made at the provider. */
  readonly refundId: number | null;
  readonly amount: number;
  readonly status: 'pending' | 'done' | 'failed';
}

export interface RefundOrder {
  readonly paymentId: string;
  readonly refundId: number;
  readonly amount: number;
  /** Idempotency key: repeated orders with one key are the same. */
  readonly key: string;
}

/**
 * Webhook event. Only the affected object is used, whose state is then queried, so that the order of events does not
 * matter.
 */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  readonly about: /** Events about a refund name the payment, whose refunds are all queried. */
    | { readonly kind: 'checkout' | 'payment' | 'refundsOf' | 'method' | 'customer'; readonly id: string }
    | { readonly kind: 'nothing' };
}

/** Card payments through the provider's own client. Every call but `readEvent` contacts its server. */
export interface Payments {
  /** Whether these are test keys, with which no card is charged. */
  readonly isTest: boolean;
  openCheckout(order: Order): Promise<Checkout>;
  findCheckout(id: string): Promise<Checkout | null>;
  /** Closes the page for payment; no effect if already paid. */
  closeCheckout(id: string): Promise<void>;
  findPayment(id: string): Promise<Payment | null>;
  /** Charges the stored card; null if declined. */
  charge(charge: Charge): Promise<Payment | null>;
  /** Null if the provider refuses: the payment is fully refunded, or too old. */
  refund(order: RefundOrder): Promise<Refund | null>;
  /** Lists all refunds of a payment, whoever made them. */
  listRefunds(paymentId: string): Promise<Refund[]>;
  /** Card for automatic charges; null for none. */
  findMethod(customerId: string): Promise<string | null>;
  openPortal(customerId: string, returnUrl: string): Promise<string>;
  /** Null for an invalid signature. */
  readEvent(body: string, signature: string): PaymentEvent | null;
}
