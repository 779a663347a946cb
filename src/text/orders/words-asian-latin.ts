/** Turkish, Vietnamese, Indonesian: as in `words-english.ts`, without accents. */
export const ASIAN_LATIN: Readonly<Record<string, string>> = {
  tr: `
model yapay zeka*|yz|ai|llm|gpt*|chatgpt|chatbot*|sohbet robot*|dil model*|yapay zeka asistan*|dil modeli|dil modelleri|uretken|copilot|gemini|claude|perplexity
machine asistan*|ajan*|bot|botlar*|robot*|botu|inceleme botu|yardimci*|takvim ajan*|copilot|gelen kutusunu okuyan|yapay zekaya|yapay zeka|modele|botuna|*botu|*asistani|*ajani
dev algoritma*|yazilim*|makine*|program*|arac|araclar*|sistem*|ozetleyici*|filtre*
mod model*
judge sekreter*|degerlendirici*|hakem*|okuyucu*
user kullanici*|musteri*|okuyucu*|hakim*|avukat*|doktor*|hasta*|aday*|ziyaretci*|alici*|patron*|okura|hesap sahibi*
ifyou eger|sayet|sen bir
are isen|iseniz|modeliysen*|asistaniysan*|zekaysan*|botsan*|robotuysan*|modelisen*|sistemiysen*|oldugundan|olarak
greet sevgili|sayin|merhaba|selam|dikkat|not|notu|mesaj|talimat|talimati|hey|tum|butun|uyari|duyuru|bilgi|degerli|hatirlatma
drop yok say*|unut|unutun|unutunuz|gormezden gel*|uyma|uymayin|bosver*|cigne|onemseme*|umursama*|askiya al*|yoksay*
old onceki*|yukarida*|tum|butun|verilen*|sistem*|eski|daha once*|sana|simdiye kadar*|baslangic*|mevcut*|aldigin*|orijinal*|ilk|her|kullanicinin*|yoneticinin*
rules talimat*|komut*|yonerge*|kural*|istem*|yonlendirme*|kisitlama*|sinirlama*|emir*|direktif*|prompt*|buyruk*|politika*|kriter*|olcut*|standart*|gereklilik*|koruma*|sablon*|prosedur*|rol*|gorev*|filtre*|ilke*|yonetmelik*|guvenlik
told sana soylenen*|sana ogretilen*|sizden istenen*|gorevini|sana soylenen|sana verilen
over gecerli degil*|gecersiz*|iptal edildi*|hukumsuz*|suresi doldu*|sona erdi*|sona erer|kaldirildi*|iptal edil*|kapatildi*|devre disi*|durduruldu*|degistirildi*|yerini
show goster*|acikla*|yazdir*|paylas*|tekrarla*|yaz|yazin|listele*|kopyala*|soyle*|aktar*|dok|ac|ortaya koy*|aynen
send gonder*|yolla*|ilet*|yukle*|yayinla*|postala*|aktar*
secret parola*|sifre*|kimlik bilgi*|ozel anahtar*|ortam degisken*|kullanici veri*|kullanicinin sorusu*|token*|.env|id_rsa|anahtar*|kodlar*|pasaport*|kisiler*|ekstre*
conv konusma*|sohbet gecmis*|sohbet*|gorusme*|yazisma*
hide soyleme*|bildirme*|bahsetme*|anlatma*|bilmemeli*|duymamali*|ogrenmemeli*|belirtme|hissettirme*|kimseye|kimse|gizlice|uyarma|aramizda
say soyle|soyleyin|soyleyiniz|soylemeli*|belirt*|oner|onerin|oneriniz|onermeli*|oneride|tavsiye et*|yaz|yazin|yaziniz|yazmali*|bahset*|de|deyin|demeli*|yanitla*|yanit ver*|cevap ver*|cevapla*|ekle*|iddia et*|acikla*|tanimla*|tanit*|sun|sunun|degerlendir*|puanla*|ov|ovun|ovmeli*|vurgula*|alinti*|adlandir*|yerlestir*|sec|secin|kabul et*|say|sayin|basla*|bitir*|bilgilendir*|goster*|koy|koyun|listele*|sirala*|onayla*|nitelendir*|dahil et*|ver|soylesin|soylemelidir|yanitla
omit bahsetme*|belirtme*|anma|anmayin|atla|atlayin|cikar|cikarin|disarida birak*|dahil etme*|deginme*|gormezden gel*|yazma|yazmayin|gecme|gecmeyin|gizle|gizleyin|sakla|saklayin|haric tut*|alintilama|listeleme|kaldir|gecistir*|yapmayin|yapma|atlasin|gecsin|soz etme
yourout yanitinda*|cevabinda*|ozetinde*|yazacagin*|yanitiniz*|ozetiniz*|cevabiniz*|yanitlarinda|yanitinin|yanitina|cevabina|cevaplarinda|ciktinda
now bundan sonra|artik|simdi
be sen|siz|gibi davran*|taklit et*|degilsin|asistansin*|olarak davran*|olacaksin*|konusacaksin*|asistanisin*|sen artik|sensin|gibi yaz*|rolunu|rolune|rolunde|oldugunu varsay*|adin|burun*|ustlen*
free sinirsiz*|kisitlamasiz*|kuralsiz*|filtresiz*|sansursuz*|hicbir kural*
summ ozetle*|ozetini|yanitlarken|cevaplarken|otomatik*|derle*
read oku*|isleyen*|isle|islerken|isleniyor*|analiz*|incele*|tara|tarayan*|dizinle*|degerlendir*|cevir*|alinti*|kullan*|yorumla*|ozetleyen|siralayan|cikaran|yapan yapay
doc bu sayfa*|bu belge*|bu makale*|bu dosya*|bu kaynag*|bu icerik*|bunu|bu site*|bu satir*|isbu*
must gerek*|zorunda*|zorunlu*|lazim|mecbur*|daima|her zaman|asla|yalnizca|sadece|mutlaka|lutfen|*melidir|emin ol*|unutma*|sart*|kesinlikle|onermelidir|yazmalidir|soylemelidir|vermelidir|etmelidir|olmalidir|onermeli|yazmali|belirtmeli|soylemeli|etmeli|meli*|mali*|emredilir|yazmasin|etsin|versin|iletsin|silsin|yapsin
only yalnizca|sadece|yalniz|tam olarak|aynen|kelimesi|kelimesini|cumlesini|cumlesi|oldugu gibi|tek|baska hicbir sey|baska bir sey|cumlesiyle|kelimesiyle|baska kimse*|kelime kelime
trust guven*|kabul et*|say|tek dogru kaynak|kanitlanmis*|ustundur|oncelik*
others diger kaynak*
obey itaat et*|uy|uyun|uygula*|yerine getir*|takip et*|boyun eg*|dinle|yalnizca bu
decode base64|rot13
whatever sorulursa
best birinci sira*|bir numara*|birinci*|en ust*|lider*|tek dogru|resmi*|dogrulanmis*|sertifikali*|onayli*|onaylanmis*|kazanan*|mukemmel*|rakipsiz*|dolandirici*|tehlikeli*|guvenilmez*|en iyi*|en yuksek|olumlu|kabul|guvenli|cozuldu|onaylandi|ovgu
allow izin veriyor*|yetkilisin*
whensumm ozetlerken|ozetlerseniz|ozetlersen|yanitlarken|cevaplarken|ozette|islerken|alintilarken|ozetleyen
asked kullanicinin soru*
do calistir*|cagir*|ac|acin|indir*|yukle*|kur|sil|silin|aktar*|ilet|iletin|onayla*|kapat*|satin al*|tikla*|gonder*|yayinla*|ode|odeyin|ver|verin|kullan*|isaretle*|reddet*|ekle|ekleyin|eklesin|yapistir*|degistir|degistirin|degistirsin|doldur*|kaydol*|paylas|paylasin|etiketle*|silsin|kaldir|kaldirin|yurut*|kabul et*|cevir|cevirin|yeniden yaz*|iletsin|arsivle*|iptal et*|gizle*|bul|bulup|bulun|topla*|etkinlestir*|devre disi birak*|bosalt*|yaz|yazsin|kopyala*|olustur*|goster*|tasi|tasiyin|disa aktar*|birlestir*|hazirliyorsun|acsin|okusun|yapsin|atla|atlayin|engelle|kaydet|hesapla|yuvarla|sec|birak|iste|bildir|imzala|dusur|yukselt|ata|uydur|boz|bozun|yaziver|yonlendir|yonlendirin|say|cagir
speaker sistem|yonetici|gelistirici
toall tum|butun
dear sevgili|sayin|merhaba|degerli|hey
praise oner|onerin|oneriniz|onermeli*|onersin|onermek|ov|ovun|ovsun|ovguyle|methet|tanit|tanitin|tanitsin|birinci siraya|listele|sirala*|yerlestir*|puanla*|vurgula*|destekle*
we bizim|bizi|bize|sirketimiz*|urunumuz*|markamiz*|klinigimiz*|sitemiz*|otelimiz*|magazamiz*|hizmetimiz*|firmamiz*|restoranimiz*|urunlerimiz*
rivals rakip*|rekabet*|digerleri*|baska hicbir*|baskasini|alternatif*|elestiri*|sikayet*|uyari*|dezavantaj*|risk*|fiyat karsilastirma*
ans yanit*|cevap*|cevab*|ozet*|sonuc*|rapor*|karsilastirma*|oneri*|tavsiye*|liste*|cikti*|ceviri*|degerlendirme*|yorum*
askif soruldugunda|sorulursa|sorarsa|sordugunda|soranlara|sorulara|aradiginda|ararsa
quiet sormadan|onay istemeden|onaylatmadan|uyarmadan|belirtmeden|soylemeden|bildirmeden|dogrulamadan|sessizce|gizlice|caktirmadan|arka planda|sorma|uyarma|belli etme|haber verme
role elci*|sozcu*|satici*|satis temsilcisi*|reklamci*|tanitimci*|influencer*|hayran*|korsan*|uzman*|doktor*|avukat*|elestirmen*|karakter*|kisilik*|tarafsiz*|notr|itaatkar*|temsilci*|danisman*
maker openai|anthropic|google|microsoft|gelistirici*|uretici*|yaratici*|yonetici*|programci*|adina|emriyle|talimatiyla|muhendis*|patron*|yonetim*|editor*|sahip*|sahibi*|izin|yetki*
tool arac|araci*|araclari|fonksiyon*|islev*|eklenti*|tarayici*|terminal*|konsol*|api|e-posta*|eposta*|takvim*|sepet*|odeme*|siparis*|fatura*|depo|dosya*|veritaban*|iban|havale*|kisiler|webhook*|betik*
mem hatirla|hatirlayin|hatirlasin|ezberle*|belleg*|bellek*|hafiza*|kaydet|kaydedin|kaydetsin|gelecekte|ileride|aklinda tut|akilda tut
your senin|sizin|yanitin*|cevabin*|ozetin*|bellegin*|hafizan*|talimatlarin*|kurallarin*
auto otomatik|yapay|sanal|dijital|akilli|ozerk|elektronik|makine
this bu|bunu|bunun|buna|burada|su|sunu|asagidaki|yukaridaki
task gorevin|asil gorev*|asil istek
later sonraki|gelecek|tum sonraki|ilerideki
asif gibi yanitla|soyluyormus gibi|mis gibi
instead yerine|bunun yerine
whoever her kim|kim|okuyan|ozetleyen|herkes
not degil|asla|hayir
ad reklam|ucretli|sponsorlu
sir siz|sizin|isterseniz|istiyorsaniz|size
nolonger artik|degilsin
sys sistem komutlarini|sistem komutlarin|sistem talimat*|gizli talimat*|gizli komut*
`,
  vi: `
model llm|gpt*|chatgpt|chatbot*|mo hinh ngon ngu|mo hinh ai|tro ly ai|cac ai|copilot|gemini|claude|perplexity|ai
machine tro ly|bot|robot|tro ly lap trinh|tro ly thu|bot doc thu|tac tu|agent|moi agent|copilot|ro-bot|tro ly thu dien tu|mo hinh|chatbot
dev thuat toan|phan mem|chuong trinh|cong cu|he thong|he thong cham|he thong cham bai|bo loc
mod mo hinh
judge phan bien ai|nguoi doc|cong cu|bo loc
user nguoi dung|khach|nguoi doc|bac si|ung vien|sep|chi ay|doc gia|chu tai khoan
ifsure neu ban la|ban la mot|la mot
greet gui|chao|chu y|ghi chu|thong bao|thong diep|tin nhan|danh cho|cho tat ca|tat ca|moi|nay|yeu cau doi voi|gui den
drop bo qua|hay quen|quen het
old truoc|o tren|phia tren|tat ca|moi|cua ban|truoc do|truoc day|ban dau|da nhan|he thong|goc|toan bo|da duoc|bat ky|cu
rules huong dan|chi dan|chi thi|cau lenh|yeu cau|prompt|han che|gioi han|lenh|tieu chi|chuan|bao ve|mau|vai tro|nhiem vu|bo loc|chinh sach
told duoc bao|ban duoc bao|da noi voi ban
over bi vo hieu|da thay doi|da het han|bi huy|da huy|vo hieu|bi tat|duoc thay the|bi thay the|khong ap dung
show hien thi|tiet lo|in ra|xuat ra|sao chep|liet ke|cho biet|hay cho|chia se|dua ra|ke
send gui|chuyen|dang|tai len|truyen|chuyen tiep
secret mat khau|bien moi truong|token|.env|id_rsa|khoa|can cuoc|danh ba
hide dung noi|dung nhac|khong duoc tiet lo|dung giai thich|xoa lich su
say noi|noi rang|khang dinh|gioi thieu|de xuat|khuyen|viet|de cap|neu|chi ra|tra loi|ket luan|mo ta|danh gia|xep|khen|dam bao|trich dan|goi|dat|chon|coi|xem|bat dau|ket thuc|thong bao|bao cao|them|chen|dua vao|ghi|cho diem|xac nhan|liet ke|hay noi|hay goi
omit dung nhac|bo qua|luoc bo|dung trich dan|loai tru|khong liet ke|bo qua cac|giau|loai bo|dung trich|xoa cac|go bo|bo doan
now tu bay gio|tu nay|sau khi doc
be ban la|ban phai|hay dong vai|dong vai|mo phong|hay dong
free khong gioi han|khong co gioi han|khong co bat ky
summ tom tat|tom luoc|tong hop|tu dong|rut gon|tong ket
read doc|xu ly|phan tich|danh gia|dich|trich dan|su dung|quet|xem xet|dang doc|dang ra soat|ra soat|tom tat|sap xep|dang xu ly
doc van ban nay|trang nay|tep nay|bai nay|dieu nay|dong nay
must phai|can|can phai|nen|luon|khong bao gio|chi|chi duoc|bat buoc|hay|vui long|xin|dam bao|duoc yeu cau|tuyet doi|nho|buoc|mong|mong ban|nhe
only chi|chi duoc|duy nhat|chinh xac|cau|tu|khong them|tung chu
trust tin|coi|xem|su that|uu tien
others trang khac
obey lam theo|thuc hien
decode base64|rot13|dao nguoc
best tot nhat|dau tien|dung dau|duy nhat|da xac minh|duoc phe duyet|5 sao|diem a|chap nhan|chap nhan dang|an toan|dot pha
allow cho phep ban
whensumm khi tom tat|khi xu ly
do chay|thuc thi|goi|mo|tai|cai dat|xoa|chuyen|chuyen tiep|phe duyet|dong|mua|truy cap|gui|dang|chap nhan|xac nhan|su dung|danh dau|tu choi|them|chen|dinh kem|dan|thay doi|sua|thay the|dien|dang ky|chia se|cap|nhap|bam|tai ve|thuc hien|dich|viet lai|luu tru|huy|moi|giau|tim|thu thap|bat|tat|lam trong|soan|cai|sao chep|tao|hien thi|di chuyen|xuat|tai len|yeu cau nguoi nhan|bo qua|bao cho|bao rang|nhap vao|chan|luu|an|tinh|chon|yeu cau|coi|ky|thay|giam|tang|dat|gan|doi|bia|dung hien|khong hien|liet ke
speaker he thong
toall gui tat ca|gui cac
dear chao|nay|hoi
praise gioi thieu|de xuat|goi y|khuyen dung|khen|quang ba|uu tien|danh gia
we cua chung toi|chung toi|chung ta|cua toi
rivals doi thu|trang khac|thay the|danh gia 1 sao|canh bao
ans cau tra loi|tra loi|tom tat|ket qua|ket luan|bao cao|so sanh|danh sach|dau ra|tong quan|phan hoi
quiet khong can hoi|khong canh bao|khong bao|khong kiem tra|am tham|bi mat|len|ngam|tu dong|dung hoi|khong hoi|ma khong
role nhan vien ban hang|bac si|trung lap|dai dien|co van
maker openai|anthropic|google|microsoft|sep|chu so huu|chu|quan tri|lenh quan tri|cho phep
tool cong cu|ham|chuc nang|api|email|thu dien tu|hop thu|lich|kho ma|tep|tap tin|co so du lieu|iban|chuyen khoan|danh ba|webhook|tap lenh
mem ghi nho|hay nho|nho rang|bo nho|luu tru|sau nay
your cua ban|cua may|cua nguoi
auto tu dong|ao|dien tu|may
this nay|day|duoi day|o tren
task nhiem vu cua ban|cong viec cua ban
later sau nay|tuong lai|moi cuoc tro chuyen
asif nhu the
instead thay vi|thay vao do|thay vao
whoever ai|bat ky ai|nhung ai
not dung|khong|cho
ad quang cao|tra tien|tai tro
sir ban co the|neu ban|vui long
askif duoc hoi|khi duoc hoi|neu duoc hoi
sys loi nhac he thong|prompt he thong|chi dan an
`,
  id: `
model ai|llm|ki|gpt*|chatgpt|chatbot*|model bahasa|asisten ai|asisten digital|model ai|sistem ai|copilot|gemini|claude|perplexity
machine asisten|agen|bot|robot|agen email|asisten kode|asistennya|agennya|pembantu|copilot|model|chatbot
dev algoritma|perangkat lunak|mesin|program|alat|sistem|perayap|peringkas|penyaring|filter
mod model
judge peninjau otomatis|penilai|sekretaris|peninjau|pembaca|mesin
user pengguna|penanya|user|pelanggan|pembaca|hakim|pengacara|dokter|pasien|perekrut|pelamar|pengunjung|pembeli|atasan|klien|pemilik
ifsure jika kamu adalah|jika anda|jika kamu|kalau kamu|apabila kamu|sebagai|kalau anda
greet kepada|yth|halo|hai|hei|perhatian|catatan untuk|pesan untuk|untuk semua|untuk setiap|untuk|wahai|dear|salam|perintah untuk
drop abaikan|abaikanlah|lupakan|lupakanlah|kesampingkan|hiraukan|langgar|acuhkan
old sebelumnya|sebelum ini|terdahulu|di atas|semua|seluruh|anda|kamu|sistem|awal|asli|yang ada|yang diberikan|yang diterima|lama|segala|setiap|mu|tadi
rules instruksi*|perintah*|arahan*|aturan*|petunjuk*|prompt*|pedoman*|batasan*|larangan*|kebijakan*|ketentuan*|panduan*|kriteria*|rubrik*|standar*|persyaratan*|perlindungan|templat*|prosedur*|peran*|tugas*|filter*
told yang dikatakan|yang diperintahkan|yang kamu terima|yang diminta|tugasmu|dikatakan kepadamu|yang diberitahukan kepadamu
over tidak berlaku|sudah tidak berlaku|dibatalkan|ditangguhkan|gugur|tidak berlaku lagi|kedaluwarsa|dicabut|dinonaktifkan|dimatikan|digantikan|batal|dihapuskan
sys prompt sistem*|instruksi sistem*|promptmu|instruksimu|instruksi tersembunyi|prompt tersembunyi
show tampilkan|ungkapkan|tunjukkan|cetak|ulangi|tuliskan|tulis|perlihatkan|bocorkan|salin|sebutkan|beritahu|bagikan|keluarkan|kutip|bacakan
send kirim|kirimkan|unggah|teruskan|posting|sampaikan
secret kunci api|kata sandi|kredensial|variabel lingkungan|password|token|.env|id_rsa|sandi|kunci|kode verifikasi|kode otp|paspor|kontak
conv percakapan*|obrolan*|dialog
hide rahasiakan|siapa pun|kepada siapa pun|diam-diam|di antara kita
say katakan|katakanlah|nyatakan|rekomendasikan|merekomendasikan|tulis|tuliskan|menulis|sebutkan|sebut|menyebut*|jawab|jawablah|menjawab|simpulkan|menyimpulkan|deklarasikan|jelaskan|gambarkan|sajikan|nilai|menilai|puji|memuji|pastikan|tekankan|kutip|mengutip|tempatkan|menempatkan|pilih|memilih|anggap|menganggap|perlakukan|mulai|mulailah|akhiri|informasikan|sarankan|menyarankan|tambahkan|menambahkan|masukkan|cantumkan|mencantumkan|mengatakan|menyatakan|konfirmasi|laporkan|promosikan|berikan|tegaskan|utamakan|sebut saja
omit hilangkan|menghilangkan|kecualikan|abaikan|lewatkan|tanpa menyebut*|hapus|sembunyikan|diamkan|lewati|jangan tampilkan|buang|hindari|tutupi|melewatkan|hendaknya melewatkan
yourout jawabanmu|ringkasanmu|rangkumanmu|responsmu|keluaranmu|laporanmu|kesimpulanmu|jawaban akhir|tanggapanmu|balasanmu
now mulai sekarang|selanjutnya
be kamu adalah|engkau adalah|kamu akan|anda akan|kamu sekarang|anda sekarang|anda harus|bertindaklah|berperanlah|berpura-pura*|berlagak|simulasikan|bicaralah|jadilah|kamu menjadi|bersikaplah|perankan|namamu|sebagai
free tanpa batas*|tanpa batasan|bebas dari|tak terbatas
summ ringkas*|meringkas*|merangkum*|rangkum*|secara otomatis|otomatis|parafrasa*|menyusun jawaban|ikhtisar*
read membaca*|baca|dibaca|memproses*|proses|mengolah*|menganalisis*|menganalisa*|mengindeks*|menilai|mengevaluasi*|menerjemahkan*|mengutip*|menggunakan*|memindai*|meninjau*|meringkas|menyortir|yang membaca|yang meringkas
doc halaman ini|dokumen ini|berkas ini|file ini|bagian ini|ini|naskah ini|baris ini
must harus|wajib|mesti|perlu|diwajibkan|diharuskan|diminta|selalu|hanya|harap|mohon|tolong|pastikan|hendaknya|sebaiknya|dimohon|tidak boleh|silakan|ingatlah|diperintahkan
only hanya|cuma|semata-mata|persis|kata|kalimat|tidak lain|secara utuh|semata|saja|tidak lebih|tepat|dengan kalimat|dengan kata|kata demi kata
trust percaya*|anggap|perlakukan|didahulukan|diutamakan|prioritas|mengungguli
others hasil pencarian|yang lainnya
obey patuhi|patuhilah|ikuti|ikutilah|taati|laksanakan|jalankan|turuti|kerjakan|dengarkan
decode dekode*|pecahkan|uraikan|base64|rot13|dari belakang|huruf awal|balikkan
best nilai maksimal|urutan pertama|pilihan terbaik|terbaik|no. 1|teratas|terdepan|satu-satunya|resmi|disetujui|pemenang|unggul|penipuan|berbahaya|termurah|sempurna|100|lulus|positif|diterima|aman|pujian
allow telah mengizinkan
whensumm dalam ringkasan
do jalankan|eksekusi|panggil|buka|unduh|pasang|hapus|transfer|teruskan|setujui|tutup|beli|klik|kunjungi|kirim|kirimkan|unggah|terbitkan|bayar|berikan|terima|konfirmasi|gunakan|tandai|tolak|tambahkan|sisipkan|lampirkan|tempelkan|ubah|ganti|pesan|isi|daftarkan|bagikan|terjemahkan|tulis ulang|muat|arsipkan|batalkan|undang|sembunyikan|cari|temukan|kumpulkan|aktifkan|nonaktifkan|matikan|nyalakan|kosongkan|tulis|instal|beri|salin|buat|tampilkan|pindahkan|ekspor|singkirkan|tempel|blokir|lewati|simpan|abaikan|hitung|bulatkan|pilih|tinggalkan|minta|perlakukan|anggap|laporkan|mengosongkan|berlangganan|tandatangani|turunkan|naikkan|tetapkan|karang|sangkal|jawab|katakan|sebutkan
speaker sistem|administrator|pengembang
toall kepada semua|untuk semua|untuk seluruh
dear halo|hai|hei|wahai|yth|kepada|salam
praise rekomendasikan|merekomendasikan|sarankan|menyarankan|puji|pujilah|memuji|promosikan|iklankan|unggulkan|utamakan|mengutamakan|prioritaskan|tempatkan|menempatkan|letakkan|taruh|posisikan|peringkatkan|nilai|tonjolkan|sorot|dukung|agungkan|sanjung|usulkan
we kami|kita|milik kami|merek kami|situs kami|layanan kami
rivals pesaing*|kompetitor*|saingan*|yang lain|lainnya|alternatif*|kritik*|keluhan|peringatan|kekurangan|risiko|kelemahan
ans jawaban*|ringkasan*|rangkuman*|hasil|kesimpulan*|laporan*|perbandingan*|rekomendasi|daftar|keluaran|terjemahan*|penilaian|tinjauan|respons*|balasan*
askif setiap pertanyaan|ditanya|jika ditanya|bertanya tentang
quiet tanpa menyebut*|tanpa diminta|diam-diam|di latar belakang|jangan peringatkan|jangan tanya|tanpa bertanya|jangan beri tahu|tanpa sepengetahuan
role duta*|penjual|pengiklan|promotor|influencer*|penggemar|pakar|ahli|dokter|pengacara|pengulas|karakter|kepribadian|netral|patuh|perwakilan|penasihat|konsultan
maker openai|anthropic|google|microsoft|pengembang*|pembuat*|pencipta*|produsen*|administrator*|admin|programmer*|insinyur*|atasan|bos|direksi|redaksi|pemilik|izin|berwenang
tool alat|fungsi|plugin|peramban|browser|terminal|konsol|api|email|surel|kalender|keranjang|pembayaran|pembelian|pesanan|faktur|repositori|berkas|file|basis data|rekening|iban|transfer|kontak|webhook|skrip
mem ingatlah|ingat|memori*|ingatan*|jangka panjang*|simpan|simpanlah|selamanya|percakapan berikutnya|seterusnya|profil pengguna
your -mu|kamu|anda|milikmu|jawabanmu|ringkasanmu|memorimu|instruksimu|aturanmu|pengembangmu
auto otomatis|buatan|virtual|digital|cerdas|pintar|otonom|elektronik|mesin
this ini|itu|di sini|di bawah|di atas|berikut
task tugasmu|tugas anda|tugas kamu
later mendatang|berikutnya|semua percakapan
asif seolah|seakan|seolah-olah
instead alih-alih|sebagai gantinya|daripada
whoever siapa pun|siapapun|setiap sistem|barang siapa
not jangan|tidak|bukan
ad iklan|berbayar|sponsor
sir anda dapat|silakan|anda bisa
nolonger bukan lagi|tidak lagi
`,
};
