// Serves the bucket "team" of FOLDER on a free port of 127.0.0.1, and prints the port. Its key and its secret are S3RVER.
import S3rver from '@20minutes/s3rver';

const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: process.argv[2],
  configureBuckets: [{ name: 'team' }],
});
const { port } = await server.run();
console.log(port);
