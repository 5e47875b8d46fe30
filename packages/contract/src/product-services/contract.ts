import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { shape } from '../kernel/shapes.ts';
import { can, changedSince, done, id, requiredLine, version } from '../kernel/shared.ts';
import { currencies, frequencyNames, serviceKindNames } from './facts.ts';
import { productServiceRoutes } from './routes.ts';

/** Product or service offered to students. */
export const productService = shape(
  'ProductService',
  'A product or service that a campus offers.',
  z.object({
    id,
    name: z.string(),
    description: z.string(),
    kind: z.enum(serviceKindNames),
    /** `249.50`; null for no price. Price, currency and frequency are all null when the campus has no invoicing. */
    price: z.string().nullable(),
    currency: z.enum(currencies).nullable(),
    frequency: z.enum(frequencyNames).nullable(),
    grades: z.array(z.object({ id, name: z.string() })),
    subjects: z.array(z.object({ id, name: z.string() })),
    is_active: z.boolean(),
    version,
    can: can('edit', 'delete'),
  }),
);
export type ProductService = z.infer<typeof productService>;

const fields = {
  name: requiredLine(100),
  description: z.string().trim().max(2000),
  kind: z.enum(serviceKindNames, phrase('Please select product or service')),
  grade_ids: z.array(id).max(100),
  subject_ids: z.array(id).max(100),
};

/** Unchanged when missing, initially no price. Only on campuses with invoicing. */
const pricing = {
  price: z
    .string()
    .trim()
    .regex(/^\d{1,9}(\.\d{1,2})?$/, phrase('Please enter a price such as 250 or 249.50'))
    .nullable()
    .optional(),
  currency: z.enum(currencies, phrase('Please select a currency')).optional(),
  frequency: z.enum(frequencyNames, phrase('Please select how often')).optional(),
};

export const productServiceDraft = shape(
  'ProductServiceDraft',
  'A new product or service.',
  z.strictObject({
    ...fields,
    ...pricing,
    description: fields.description.default(''),
    kind: fields.kind.default('service'),
    grade_ids: fields.grade_ids.default([]),
    subject_ids: fields.subject_ids.default([]),
  }),
);
export type ProductServiceDraft = z.input<typeof productServiceDraft>;

/** Missing fields stay unchanged. Includes the version on which the edit is based. */
export const productServiceEdit = shape(
  'ProductServiceEdit',
  'Changed fields of a product or service; the rest stays.',
  z
    .strictObject({ ...fields, is_active: z.boolean() })
    .partial()
    .extend({ ...pricing, version }),
);
export const productServiceChanged = changedSince(productService);

export const productServices = contract(productServiceRoutes, {
  listProductServices: {
    access: rules.viewServices,
    summary: 'Products and services by name, the inactive ones too; prices where the campus has invoicing',
    output: z.array(productService),
    errors: ['notFound'],
  },
  getProductService: {
    access: rules.viewServices,
    summary: 'One product or service',
    output: productService,
    errors: ['notFound'],
  },
  createProductService: {
    access: rules.editServices,
    summary: 'Add a product or service',
    body: productServiceDraft,
    audit: { subject: 'productService', kind: 'create', label: phrase('Product or service added') },
    output: productService,
    errors: ['notFound'],
  },
  updateProductService: {
    access: rules.editServices,
    summary: 'Change, deactivate or activate a product or service',
    body: productServiceEdit,
    audit: { subject: 'productService', kind: 'update', label: phrase('Product or service changed') },
    output: productService,
    errors: ['notFound', 'conflict'],
  },
  removeProductService: {
    access: rules.editServices,
    summary: 'Delete a product or service',
    audit: { subject: 'productService', kind: 'delete', label: phrase('Product or service deleted') },
    output: done,
    errors: ['notFound'],
  },
});
