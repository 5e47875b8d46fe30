import { routeTable } from '../kernel/routes.ts';

/** Under the campus, like all of its setup (spec 1 §7). */
export const productServiceRoutes = routeTable('api', {
  listProductServices: 'GET /school/campus/{campus_id}/product-services',
  getProductService: 'GET /school/campus/{campus_id}/product-services/{service_id}',
  createProductService: 'POST /school/campus/{campus_id}/product-services',
  updateProductService: 'PUT /school/campus/{campus_id}/product-services/{service_id}',
  removeProductService: 'DELETE /school/campus/{campus_id}/product-services/{service_id}',
});
