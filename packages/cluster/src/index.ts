export { checkS3 } from './s3/check-s3.ts';
export { createS3Store, type S3Store, type S3StoreOptions } from './s3/create-s3-store.ts';
