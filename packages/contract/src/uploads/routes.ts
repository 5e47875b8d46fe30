import { routeTable } from '../kernel/routes.ts';

export const uploadRoutes = routeTable('api', {
  beginUpload: 'POST /v1/uploads',
  sendUploadPiece: 'PUT /v1/uploads/{upload_id}',
  getUpload: 'GET /v1/uploads/{upload_id}',
  cancelUpload: 'DELETE /v1/uploads/{upload_id}',
});
