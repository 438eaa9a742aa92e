import { isPushService } from './push-service';

const services = ['https://fcm.googleapis.com', 'https://*.push.apple.com'];

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://web.push.apple.com/QGx', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com.evil.example/abc', false],
  ['https://fcm.googleapis.com@evil.example/abc', false],
  ['https://evilpush.apple.com/abc', false],
  ['https://user:secret@web.push.apple.com/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://169.254.169.254/latest', false],
  ['nothing', false],
])('%s is a push service: %s', (endpoint, expected) => {
  expect(isPushService(services, endpoint)).toBe(expected);
});
