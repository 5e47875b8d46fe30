/** What a school owes, as the page of the payment provider shows it. */
export interface Order {
  readonly invoiceId: number;
  readonly title: string;
  /** Whole cents. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly email: string;
  /** Known from an earlier payment. */
  readonly customerId: string | null;
  readonly returnUrl: string;
  /** The same key is the same order, however often it is sent. */
  readonly key: string;
}

/** A page where an invoice is paid, as the provider knows it now. */
export interface Checkout {
  readonly id: string;
  /** Null when it can no longer be paid there. */
  readonly url: string | null;
  readonly payment: Payment | null;
}

/** Money, as the provider knows it now. */
export interface Payment {
  readonly id: string;
  readonly isPaid: boolean;
  readonly amount: number;
  readonly currency: string;
  /** Null where it is none of ours. */
  readonly invoiceId: number | null;
  readonly customerId: string | null;
  readonly methodId: string | null;
}

export interface Charge extends Omit<Order, 'returnUrl' | 'email' | 'title' | 'customerId'> {
  readonly customerId: string;
  readonly methodId: string;
}

/** Money that goes back, as the provider knows it now. */
export interface Refund {
  readonly id: string;
  /** Of ours; null where it was given back at the provider itself. */
  readonly refundId: number | null;
  readonly amount: number;
  readonly status: 'pending' | 'done' | 'failed';
}

export interface RefundOrder {
  readonly paymentId: string;
  readonly refundId: number;
  readonly amount: number;
  /** The same key is the same order, however often it is sent. */
  readonly key: string;
}

/** What the provider tells: only which thing it is about. What has become of that is asked, so the order does not matter. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  readonly about: /** What is about a refund names the payment: all that was given back of it is asked. */
    | { readonly kind: 'checkout' | 'payment' | 'refundsOf' | 'method' | 'customer'; readonly id: string }
    | { readonly kind: 'nothing' };
}

/** Cards, through the payment provider's own client. Every call but `readEvent` asks its server. */
export interface Payments {
  /** With test keys no card is charged. */
  readonly isTest: boolean;
  openCheckout(order: Order): Promise<Checkout>;
  findCheckout(id: string): Promise<Checkout | null>;
  /** Nobody pays there any more; nothing happens where somebody has. */
  closeCheckout(id: string): Promise<void>;
  findPayment(id: string): Promise<Payment | null>;
  /** Charges the card that is kept; null where it is refused. */
  charge(charge: Charge): Promise<Payment | null>;
  /** Null where the provider refuses: nothing is left of the payment, or it is too old. */
  refund(order: RefundOrder): Promise<Refund | null>;
  /** Everything that was given back of a payment, whoever asked for it. */
  listRefunds(paymentId: string): Promise<Refund[]>;
  /** The card that a customer is charged with by themselves; null: none any more. */
  findMethod(customerId: string): Promise<string | null>;
  openPortal(customerId: string, returnUrl: string): Promise<string>;
  /** Null where the signature is not the provider's. */
  readEvent(body: string, signature: string): PaymentEvent | null;
}
