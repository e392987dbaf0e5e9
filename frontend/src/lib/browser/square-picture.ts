/**
 * The middle of a picture as a square JPEG, made in the browser: little to send, and nothing of the file but
 * what is seen leaves the device.
 * @param side in pixels
 * @throws DOMException when the browser cannot read it as a picture
 */
export async function squarePicture(file: Blob, side: number): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const shorter = Math.min(bitmap.width, bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = side;
  const brush = canvas.getContext('2d');
  if (brush) {
    brush.imageSmoothingQuality = 'high';
    brush.fillStyle = '#fff';
    brush.fillRect(0, 0, side, side);
    const [left, top] = [(bitmap.width - shorter) / 2, (bitmap.height - shorter) / 2];
    brush.drawImage(bitmap, left, top, shorter, shorter, 0, 0, side, side);
  }
  bitmap.close();
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new DOMException('no picture', 'EncodingError'))),
      'image/jpeg',
      0.92,
    ),
  );
}
